/** A prop as declared in the types of its component. */
export interface DescribedProp {
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
}

/** A component of the kit. */
export interface DescribedPart {
  name: string;
  description: string;
  props: DescribedProp[];
  /** Other props that it accepts, from its types: `HTMLChakraProps<'table'>`. */
  takesToo: string | undefined;
}

/** What the catalogue shows of an entry besides rendering it. */
export interface DescribedEntry {
  /** The source code of the entry, with the imports that it needs. */
  code: string;
  /** Parts of the kit that the source uses. */
  parts: DescribedPart[];
}

/** Keyed by the id of the entry. */
export type DescribedEntries = Readonly<Record<string, DescribedEntry>>;
