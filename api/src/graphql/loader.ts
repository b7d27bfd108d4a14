/** Types of loaders, which resolve a field for all objects of a result at once. Derived from the resolver types. */
import type { RequestContext } from './context.ts';
import type { Resolvers } from './resolvers.generated.ts';

/** Input of a loader for each object. */
export interface LoaderQuery<Parent, Arguments = unknown> {
  readonly obj: Parent;
  readonly params: Arguments;
}

type Resolve<Parent, Arguments, Answer> = (parent: Parent, args: Arguments, context: never, info: never) => Answer;

type LoaderOf<Resolver> =
  Extract<Resolver, Resolve<never, never, unknown>> extends Resolve<infer Parent, infer Arguments, infer Answer>
    ? (
        queries: readonly LoaderQuery<Parent, Arguments>[],
        context: RequestContext,
      ) => Promise<readonly Awaited<Answer>[]>
    : never;

type ObjectType = Exclude<keyof Resolvers, 'Query' | 'Mutation'>;

export type Loaders = {
  readonly [Type in ObjectType]?: {
    readonly [Field in keyof NonNullable<Resolvers[Type]>]?: LoaderOf<NonNullable<Resolvers[Type]>[Field]>;
  };
};
