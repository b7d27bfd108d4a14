/** Settings of the api. A module declares its own by augmenting `ApiSettings` in its `module.ts`. */
import type { RequestDeadlines } from '@greenward/contract/request-deadlines';
import type { Tenant } from '@greenward/tenants';
import type { SpeciesContent } from '../tenant-site.ts';

export interface ApiSettings {
  readonly appDatabaseUrl: string;
  readonly tenants: readonly Tenant[];
  /** Reads the tenants' files again when an operator says that they were edited. Without it they stay as they are. @throws InvalidTenants */
  readonly readTenantsAgain?: () => Promise<readonly Tenant[]>;
  readonly environment: 'development' | 'staging' | 'production';
  /** Base domain with or without port. */
  readonly base: string;
  readonly scheme?: 'http' | 'https';
  readonly internalToken: string;
  readonly host?: string;
  /** 0 for any. */
  readonly port?: number;
  readonly logLevel?: string;
  /** Where log lines go; the standard output when not given. */
  readonly logTo?: { write(line: string): void };
  readonly trustedProxies?: readonly string[];
  /** Requests per minute and address; 0 for no limit. */
  readonly requestsPerMinute?: number;
  /** How long a request may take to arrive. */
  readonly deadlines?: RequestDeadlines;
  readonly databaseConnections?: number;
  /** How long a request waits for a connection to the database; 5 s when not given. */
  readonly databaseConnectTimeoutMs?: number;
  /** Also executes operations that no published build has; by default only in development. */
  readonly isGraphqlOpen?: boolean;
  /** Longest answer to a GraphQL operation. */
  readonly largestAnswerBytes?: number;
  /** Texts and photos of species; those of tenants/base when not given. */
  readonly content?: SpeciesContent;
  readonly now?: () => Date;
  /** Receives the number of statements of each GraphQL operation. */
  readonly onOperation?: (name: string, statements: number) => void;
}
