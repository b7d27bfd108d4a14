/** Maps each tenant table with an account to its account column, in module order. */
export type AccountTables = Readonly<Record<string, string>>;
