/** Settings of the api. A module declares its own by augmenting `ApiSettings` in its `module.ts`. */
import type { RequestDeadlines } from '@greenward/contract/request-deadlines';
import type { Tenant } from '@greenward/tenants';
import type { SpeciesContent } from '../tenant-site.ts';

export interface ApiSettings {
  readonly appDatabaseUrl: string;
  readonly tenants: readonly Tenant[];
  /**
   * Reloads the tenant files when an operator reports an edit. If omitted, edits are ignored.
   * @throws InvalidTenants
   */
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
  /** Destination of log lines; standard output by default. */
  readonly logTo?: { write(line: string): void };
  readonly trustedProxies?: readonly string[];
  /** Requests per minute and address; 0 for no limit. */
  readonly requestsPerMinute?: number;
  /** Deadlines for receiving a request. */
  readonly deadlines?: RequestDeadlines;
  readonly databaseConnections?: number;
  /** Maximum wait for a database connection; 5 s by default. */
  readonly databaseConnectTimeoutMs?: number;
  /** Also executes operations that no published build contains; by default only in development. */
  readonly isGraphqlOpen?: boolean;
  /** Largest allowed answer to a GraphQL operation. */
  readonly largestAnswerBytes?: number;
  /** Texts and photos of species; by default those of tenants/base. */
  readonly content?: SpeciesContent;
  readonly now?: () => Date;
  /** Receives the number of statements of each GraphQL operation. */
  readonly onOperation?: (name: string, statements: number) => void;
}
