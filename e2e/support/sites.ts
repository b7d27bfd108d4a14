/** The installations that the journeys visit. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * `production` has production builds and never changes for other visitors. `operated` has the same builds; journeys
 * there change switches and publish builds one at a time. `development` has development builds, whose React reports
 * every hydration mismatch.
 */
export const SITE_NAMES = ['production', 'operated', 'development'] as const;
export type SiteName = (typeof SITE_NAMES)[number];

export interface Site {
  readonly base: string;
  readonly port: number;
  /** Folder of its database and secrets, which the command line needs (GREENWARD_HOME). */
  readonly home: string;
  /** Process ids of api, edge, jobs and sign-in service, in this order. */
  readonly pids: readonly number[];
}

/** Guids of places that journeys visit. */
export interface FoundPlaces {
  readonly tree: string;
  /** For journeys that change a place; no other journey visits it, because they run in parallel. */
  readonly changingTree: string;
  readonly pit: string | null;
  readonly unknownSpecies: string;
}

export interface Sites extends Readonly<Record<SiteName, Site>> {
  /** The stub of an analytics service. */
  readonly matomoUrl: string;
  /** By tenant; the same at every site. */
  readonly places: Readonly<Record<'greentown' | 'borough', FoundPlaces>>;
}

const FILE = join(import.meta.dirname, '../../.cache/journeys/sites.json');

export function writeSites(sites: Sites): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(sites));
}

export const readSites = (): Sites => JSON.parse(readFileSync(FILE, 'utf8')) as Sites;

/** URL of a page: `pageUrl(sites.production, 'greentown', '/')`. */
export const pageUrl = (site: Site, tenant: string, path: string): string => `http://${tenant}.${site.base}${path}`;
