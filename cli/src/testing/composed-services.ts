/** Reads commands and settings of the services in docker-compose.yml, so that tests can start them without Docker. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { REPOSITORY_ROOT } from '../paths.ts';

export interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, unknown>> | readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly restart?: string;
  readonly deploy?: { readonly replicas: number };
}

export const readServices = (): Readonly<Record<string, Service>> =>
  (
    parse(readFileSync(join(REPOSITORY_ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
      services: Readonly<Record<string, Service>>;
    }
  ).services;

/** Replaces `${NAME:-default}` and `${NAME:?message}` like compose. @throws Error with the message */
function interpolate(text: string, chosen: Readonly<Record<string, string>>): string {
  return text.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_all, name: string, kind: string | undefined, rest: string | undefined) => {
      const value = chosen[name];
      if (value !== undefined) return value;
      if (kind === '-') return rest ?? '';
      throw new Error(`${name}: ${rest ?? 'is not set'}`);
    },
  );
}

/** @param chosen settings in `.env` */
export const environmentOf = (
  { environment = {} }: Service,
  chosen: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(String(value), chosen)]));
