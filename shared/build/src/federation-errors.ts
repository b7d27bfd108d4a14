/**
 * Stands in remotes for the federation runtime's table of failures: of its fifteen texts an entry can say one, and each entry would carry all of them
 * (0.5 kB of the 10 that an entry may weigh). The host, which runs the federation, keeps the whole table.
 */
export const RUNTIME_009 = 'RUNTIME-009';
export const runtimeDescMap = { [RUNTIME_009]: 'Please call createInstance first.' };
