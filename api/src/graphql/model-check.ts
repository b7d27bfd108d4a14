/** Compares model types with the schema, as fields without a resolver return the model's value unchanged. */
import type { Models } from './models.ts';
import type { Resolvers } from './resolvers.generated.ts';

type FieldsOf<Type extends keyof Models> = NonNullable<Resolvers[Type]>;

type AnswerOf<Resolver> =
  Extract<Resolver, (...parts: never) => unknown> extends (...parts: never) => infer Answer ? Awaited<Answer> : never;

/** 'Type.field' for each field whose type differs between model and schema. */
type Misfit = {
  [Type in keyof Models]: {
    [Field in keyof Models[Type] & keyof FieldsOf<Type>]: Models[Type][Field] extends AnswerOf<FieldsOf<Type>[Field]>
      ? never
      : `${Type}.${Field & string}`;
  }[keyof Models[Type] & keyof FieldsOf<Type>];
}[keyof Models];

/** The resolvers of a module. If a model does not fit, this type is unusable and the compiler error names the field. */
export type CheckedResolvers = [Misfit] extends [never] ? Resolvers : Misfit;
