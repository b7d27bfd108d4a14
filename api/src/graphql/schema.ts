/** The schema: every module's .graphql file, in this order, is its source; shared/contract/schema.graphql is what this prints. */
import { readFileSync } from 'node:fs';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { buildASTSchema, concatAST, extendSchema, parse, Kind } from 'graphql';
import type { GraphQLSchema } from 'graphql';

const MODULES = [
  './scalars.graphql',
  '../modules/places/place/place.graphql',
  '../modules/platform/project/project.graphql',
  '../modules/places/species/species.graphql',
  '../modules/places/inventory/inventory.graphql',
  '../modules/places/open-data/open-data.graphql',
  '../modules/places/map-tiles/map-tiles.graphql',
  '../modules/platform/cms/cms.graphql',
  '../modules/platform/links/links.graphql',
  '../modules/people/profile/profile.graphql',
  '../modules/desk/desk/desk.graphql',
  '../modules/places/place-event/place-event.graphql',
  '../modules/places/place-correction/place-correction.graphql',
  '../modules/places/place-picture/place-picture.graphql',
  '../modules/places/neighbourhood/neighbourhood.graphql',
  '../modules/content/story/story.graphql',
  '../modules/places/trail/trail.graphql',
  '../modules/places/park/park.graphql',
  '../modules/places/address-lookup/address-lookup.graphql',
  '../modules/places/collection/collection.graphql',
  '../modules/places/weather/weather.graphql',
  '../modules/places/place-where/place-where.graphql',
  '../modules/places/offline-area/offline-area.graphql',
  '../modules/places/need/need.graphql',
];

export function buildSchema(): GraphQLSchema {
  const { definitions } = concatAST(MODULES.map((path) => parse(readFileSync(new URL(path, import.meta.url), 'utf8'))));
  const isExtension = ({ kind }: { kind: string }): boolean => kind === Kind.OBJECT_TYPE_EXTENSION;
  const base = buildASTSchema({ kind: Kind.DOCUMENT, definitions: definitions.filter((definition) => !isExtension(definition)) }, { assumeValidSDL: true });
  return extendSchema(base, { kind: Kind.DOCUMENT, definitions: definitions.filter(isExtension) });
}

/** With the directives of each field, from which code generation reads the switches of operations. */
export const printContract = (): string => `${printSchemaWithDirectives(buildSchema())}\n`;
