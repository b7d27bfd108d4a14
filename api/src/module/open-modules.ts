/** Opens all modules of the api, in dependency order. */
import type { Tools, RequestContext } from '../graphql/context.ts';
import type { RequestFacts } from '../graphql/request-facts.ts';
import type { ApiModule, ApiParts } from './api-module.ts';
import { createEnds } from './ends.ts';

export interface OpenModules {
  /** With the tools of all modules. */
  readonly parts: ApiParts;
  /** Creates the context for the resolvers of one request. */
  contextOf(request: RequestFacts): RequestContext;
  onListening(): void;
  close(): Promise<void>;
}

/** Throws for a tool that is not open yet, which means that the modules are in the wrong order. */
const strict = (tools: object): Tools =>
  new Proxy(tools, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name) as unknown;
      throw new Error(`No module that is open provides the tool "${String(name)}"`);
    },
  }) as Tools;

/** @throws the error of a module, after closing the modules that were already open */
export async function openModules(
  modules: readonly ApiModule[],
  parts: Omit<ApiParts, 'tools'>,
  base: Partial<Tools>,
): Promise<OpenModules> {
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
    contextOf: (request) =>
      Object.assign({}, tools, ...perRequest.map((toolsOf) => toolsOf(request)), request) as RequestContext,
    onListening: () => listening.forEach((tell) => tell()),
    close: ends.run,
  };
}
