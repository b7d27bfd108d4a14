/** The types by which services represent GraphQL types. A module adds its own in its `module.ts`, by augmentation. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- modules fill it
export interface Models {}

export type Model<Type extends keyof Models> = Models[Type];
