/** Types of loaders, which answer a field for all objects of a result at once. They follow from those of the resolvers. */
import type { RequestContext } from './context.ts';
import type { Resolvers } from './resolvers.generated.ts';

/** What a loader is given for each object that asks. */
export interface LoaderQuery<Parent, Arguments = unknown> {
  readonly obj: Parent;
  readonly params: Arguments;
}

type Resolve<Parent, Arguments, Answer> = (parent: Parent, args: Arguments, context: never, info: never) => Answer;

type LoaderOf<Resolver> =
  Extract<Resolver, Resolve<never, never, unknown>> extends Resolve<infer Parent, infer Arguments, infer Answer>
    ? {
        readonly opts?: { readonly cache: boolean };
        readonly loader: (queries: readonly LoaderQuery<Parent, Arguments>[], context: RequestContext) => Promise<readonly Awaited<Answer>[]>;
      }
    : never;

type ObjectType = Exclude<keyof Resolvers, 'Query' | 'Mutation'>;

export type Loaders = {
  readonly [Type in ObjectType]?: {
    readonly [Field in keyof NonNullable<Resolvers[Type]>]?: LoaderOf<NonNullable<Resolvers[Type]>[Field]>;
  };
};
