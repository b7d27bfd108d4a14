/** The types that services use to represent GraphQL types. Modules add theirs by augmentation in `module.ts`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- modules fill it
export interface Models {}

export type Model<Type extends keyof Models> = Models[Type];
