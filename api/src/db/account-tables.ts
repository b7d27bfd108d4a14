/** The tables with rows of accounts, and what happens to those rows when an account is deleted. */

export interface AccountColumn {
  readonly column: string;
  /** Deletion of the account sets the column to null and keeps the row. Otherwise it removes the row. */
  readonly isAnonymised: boolean;
}

/** Maps each tenant table with an account to its account column, in module order. */
export type AccountTables = Readonly<Record<string, AccountColumn>>;
