/** Opens all modules of the api, from the bottom up. */
import type { Tools, RequestContext } from '../graphql/context.ts';
import type { RequestFacts } from '../graphql/request-facts.ts';
import type { ApiModule, ApiParts } from './api-module.ts';
import { createEnds } from './ends.ts';

export interface OpenModules {
  /** With the tools of all modules. */
  readonly parts: ApiParts;
  /** What the resolvers of one request are given. */
  contextOf(request: RequestFacts): RequestContext;
  onListening(): void;
  close(): Promise<void>;
}

/** Modules read the tools of those below; anything else is a mistake in their order. */
const strict = (tools: object): Tools =>
  new Proxy(tools, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name) as unknown;
      throw new Error(`No module that is open provides the tool "${String(name)}"`);
    },
  }) as Tools;

/** @throws what a module throws; those that were open are closed again */
export async function openModules(modules: readonly ApiModule[], parts: Omit<ApiParts, 'tools'>, base: Partial<Tools>): Promise<OpenModules> {
  const tools: Record<string, unknown> = { ...base };
  const whole: ApiParts = { ...parts, tools: strict(tools) };
  const ends = createEnds();
  const listening: (() => void)[] = [];
  try {
    for (const { open } of modules) {
      const { tools: own = {}, onListening, close } = (await open?.(whole)) ?? {};
      if (close !== undefined) ends.add(close);
      if (onListening !== undefined) listening.push(onListening);
      Object.assign(tools, own);
    }
  } catch (error) {
    await ends.run().catch(() => undefined);
    throw error;
  }
  const perRequest = modules.flatMap(({ toolsOf }) => toolsOf ?? []);
  return {
    parts: whole,
    contextOf: (request) => Object.assign({}, tools, ...perRequest.map((toolsOf) => toolsOf(request)), request) as RequestContext,
    onListening: () => listening.forEach((tell) => tell()),
    close: ends.run,
  };
}
