/** A prop as the types of its part declare it. */
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
  /** What it takes beside these, as its types say it: `HTMLChakraProps<'table'>`. */
  takesToo: string | undefined;
}

/** What the catalogue says of an entry beside drawing it. */
export interface DescribedEntry {
  /** The source that draws it, with the imports that it needs. */
  code: string;
  /** Parts of the kit that this source draws. */
  parts: DescribedPart[];
}

/** By the id of the entry. */
export type DescribedEntries = Readonly<Record<string, DescribedEntry>>;
