/**
 * Masked fragments: a component reads the fields of its own fragment, and passes on those of others unread. In types only: the data stay as they are.
 * Codegen writes ` $fragmentName` into the type of a fragment, and ` $fragmentRefs` into the type of what contains it. (Apollo's types for them need `__typename`.)
 */
type IntersectionOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never;

type FragmentsIn<Data> = Data extends { readonly ' $fragmentRefs'?: infer Fragments } ? NonNullable<Fragments> : never;

type Whole<Data> = Data extends readonly (infer Item)[]
  ? readonly Whole<Item>[]
  : Data extends object
    ? { readonly [Key in keyof Data as Exclude<Key, ' $fragmentRefs' | ' $fragmentName'>]: Whole<Data[Key]> } & IntersectionOf<
        Whole<FragmentsIn<Data>[keyof FragmentsIn<Data>]>
      >
    : Data;

/** An intersection as one object, and one of lists as a list. */
type Flat<Data> = Data extends readonly unknown[]
  ? readonly Flat<Data[number]>[]
  : Data extends object
    ? { readonly [Key in keyof Data]: Flat<Data[Key]> }
    : Data;

/** All data of an operation or fragment, with those of the fragments inside it: what tests and caches make. */
export type Unmasked<Data> = Flat<Whole<Data>>;

type NameOf<Fragment> = Fragment extends { readonly ' $fragmentName'?: infer Name extends string } ? Name : never;

/** An object that contains the data of a fragment: what a component takes as its prop. */
export type Masked<Fragment> = { readonly ' $fragmentRefs'?: Readonly<Record<NameOf<Fragment>, Fragment>> } | Unmasked<Fragment>;

/** `never` for an object with several fragments, as it does not say which one is meant. */
type OnlyOne<Fragments, Name extends keyof Fragments = keyof Fragments> = Name extends unknown
  ? [keyof Fragments] extends [Name]
    ? Fragments[Name]
    : never
  : never;

type Own<Data> = Data extends null | undefined ? Data : Data extends readonly (infer Item)[] ? readonly Own<Item>[] : OnlyOne<FragmentsIn<Data>>;

/** The fields that a component's own fragment asked for; of a list those of each item. */
export const unmask = <Data>(masked: Data): Own<Data> => masked as Own<Data>;
