/** Compares models with the schema: a field that a model has is answered as it is unless it has a resolver. */
import type { Models } from './models.ts';
import type { Resolvers } from './resolvers.generated.ts';

type FieldsOf<Type extends keyof Models> = NonNullable<Resolvers[Type]>;

type AnswerOf<Resolver> = Extract<Resolver, (...parts: never) => unknown> extends (...parts: never) => infer Answer ? Awaited<Answer> : never;

/** 'Type.field' of each field that a model has in another type than the schema. */
type Misfit = {
  [Type in keyof Models]: {
    [Field in keyof Models[Type] & keyof FieldsOf<Type>]: Models[Type][Field] extends AnswerOf<FieldsOf<Type>[Field]> ? never : `${Type}.${Field & string}`;
  }[keyof Models[Type] & keyof FieldsOf<Type>];
}[keyof Models];

/** The resolvers of a module. While a model does not fit, they are of no use, and the error names the field. */
export type CheckedResolvers = [Misfit] extends [never] ? Resolvers : Misfit;
