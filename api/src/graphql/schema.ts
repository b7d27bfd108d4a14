/** The schema: every module's .graphql file, in this order, is its source; shared/contract/schema.graphql is what this prints. */
import { readFileSync } from 'node:fs';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { buildASTSchema, concatAST, extendSchema, parse, Kind } from 'graphql';
import type { GraphQLSchema } from 'graphql';

const MODULES = [
  './scalars.graphql',
  '../modules/place/place.graphql',
  '../modules/project/project.graphql',
  '../modules/species/species.graphql',
  '../modules/inventory/inventory.graphql',
  '../modules/open-data/open-data.graphql',
  '../modules/map-tiles/map-tiles.graphql',
  '../modules/cms/cms.graphql',
  '../modules/links/links.graphql',
  '../modules/profile/profile.graphql',
  '../modules/desk/desk.graphql',
  '../modules/place-event/place-event.graphql',
  '../modules/place-correction/place-correction.graphql',
  '../modules/place-picture/place-picture.graphql',
  '../modules/neighbourhood/neighbourhood.graphql',
  '../modules/story/story.graphql',
  '../modules/trail/trail.graphql',
  '../modules/park/park.graphql',
  '../modules/address-lookup/address-lookup.graphql',
  '../modules/collection/collection.graphql',
  '../modules/weather/weather.graphql',
  '../modules/place-where/place-where.graphql',
  '../modules/offline-area/offline-area.graphql',
  '../modules/need/need.graphql',
];

export function buildSchema(): GraphQLSchema {
  const { definitions } = concatAST(MODULES.map((path) => parse(readFileSync(new URL(path, import.meta.url), 'utf8'))));
  const isExtension = ({ kind }: { kind: string }): boolean => kind === Kind.OBJECT_TYPE_EXTENSION;
  const base = buildASTSchema({ kind: Kind.DOCUMENT, definitions: definitions.filter((definition) => !isExtension(definition)) }, { assumeValidSDL: true });
  return extendSchema(base, { kind: Kind.DOCUMENT, definitions: definitions.filter(isExtension) });
}

/** With the directives of each field, from which code generation reads the switches of operations. */
export const printContract = (): string => `${printSchemaWithDirectives(buildSchema())}\n`;
