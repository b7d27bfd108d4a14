/**
 * Fragment masking with types only: a component can read the fields of its own fragment and passes on those of other
 * fragments. The data are unchanged. Codegen writes ` $fragmentName` into the type of a fragment, and ` $fragmentRefs`
 * into types that contain one. Apollo's own types need `__typename`, which ours omit.
 */
type IntersectionOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type FragmentsIn<Data> = Data extends { readonly ' $fragmentRefs'?: infer Fragments } ? NonNullable<Fragments> : never;

type Whole<Data> = Data extends readonly (infer Item)[]
  ? readonly Whole<Item>[]
  : Data extends object
    ? {
        readonly [Key in keyof Data as Exclude<Key, ' $fragmentRefs' | ' $fragmentName'>]: Whole<Data[Key]>;
      } & IntersectionOf<Whole<FragmentsIn<Data>[keyof FragmentsIn<Data>]>>
    : Data;

/** Turns an intersection of objects into one object, and an intersection of lists into one list. */
type Flat<Data> = Data extends readonly unknown[]
  ? readonly Flat<Data[number]>[]
  : Data extends object
    ? { readonly [Key in keyof Data]: Flat<Data[Key]> }
    : Data;

/** All data of an operation or fragment, including the fragments inside it, as tests create them. */
export type Unmasked<Data> = Flat<Whole<Data>>;

type NameOf<Fragment> = Fragment extends { readonly ' $fragmentName'?: infer Name extends string } ? Name : never;

/** Data that include a fragment: the type of a component's prop. */
export type Masked<Fragment> =
  | { readonly ' $fragmentRefs'?: Readonly<Record<NameOf<Fragment>, Fragment>> }
  | Unmasked<Fragment>;

/** `never` for data with several fragments, as it is unclear which one is meant. */
type OnlyOne<Fragments, Name extends keyof Fragments = keyof Fragments> = Name extends unknown
  ? [keyof Fragments] extends [Name]
    ? Fragments[Name]
    : never
  : never;

type Own<Data> = Data extends null | undefined
  ? Data
  : Data extends readonly (infer Item)[]
    ? readonly Own<Item>[]
    : OnlyOne<FragmentsIn<Data>>;

/**
 * Gives a component the fields of its own fragment; for a list, those of each item. At run time it returns its
 * argument.
 */
export const unmask = <Data>(masked: Data): Own<Data> => masked as Own<Data>;
