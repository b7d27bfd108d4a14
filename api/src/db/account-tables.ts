/** Tables of tenants to the column that holds the account, in the order of their modules. */
export type AccountTables = Readonly<Record<string, string>>;
