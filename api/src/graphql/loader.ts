/** What a batching resolver is given for each object that asks. */
export interface LoaderQuery<Parent, Arguments = Record<string, never>> {
  readonly obj: Parent;
  readonly params: Arguments;
}
