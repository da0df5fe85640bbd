import { afterFirstPaint } from '../on-demand/painted';

/** Key in local storage. */
export const KEPT_STYLES_KEY = 'styles';

/** Characters, a tenth of what browsers give to a site: where they are more, keeping begins anew. */
const LIMIT = 500_000;

/** Milliseconds without anything new after which it is kept. */
const QUIET = 200;

/** A look's class, empty where there is nothing to style, and its rules as the browser takes them. */
export type KeptLook = readonly [className: string, ...rules: string[]];

/** Looks of a part by what was chosen of it. */
export type KeptLooks = Readonly<Record<string, KeptLook>>;

/** A look of this visit. */
interface Keepable {
  /** Undefined until its rules are there. */
  kept: KeptLook | undefined;
}

interface Kept {
  version: string;
  base: readonly string[];
  /** Names of properties, and whether they are styles. */
  properties: readonly (readonly [name: string, isStyle: boolean])[];
  /** By the recipe of their part. */
  looks: Readonly<Record<string, KeptLooks>>;
}

/**
 * Styles as former visits worked them out: a page of the same build makes do without the style engine
 * and without compiling CSS. What is not there is worked out, and is there the next time.
 */
export class KeptStyles {
  readonly #storage: Storage;
  readonly #version: string;
  readonly #kept: Kept | undefined;
  readonly #properties: Map<string, boolean>;
  /** Parts may share a recipe. */
  readonly #parts: { recipe: object; known: ReadonlyMap<string, Keepable> }[] = [];
  #base: readonly string[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param version of the host's build, which brings the design; without one nothing is kept */
  constructor(storage: Storage, version: string) {
    this.#storage = storage;
    this.#version = version;
    this.#kept = read(storage, version);
    this.#properties = new Map(this.#kept?.properties);
    this.#base = this.#kept?.base ?? [];
  }

  /** The rules that the page's styles begin with; none where they are still to be worked out. */
  get base(): readonly string[] {
    return this.#base;
  }

  keepBase(rules: readonly string[]): void {
    this.#base = rules;
  }

  /** Whether a property of a part is a style; `find` is asked where that is not known. */
  isStyle(name: string, find: () => boolean): boolean {
    const known = this.#properties.get(name);
    if (known !== undefined) return known;
    const found = find();
    this.#properties.set(name, found);
    this.noteNew();
    return found;
  }

  /**
   * Looks of a part that former visits worked out. Those of this visit are kept from now on.
   * @param known those of this visit, by what was chosen
   */
  looksOf(recipe: object, known: ReadonlyMap<string, Keepable>): KeptLooks {
    this.#parts.push({ recipe, known });
    return this.#kept?.looks[JSON.stringify(recipe)] ?? {};
  }

  /** Something was worked out: it is kept once nothing new comes and the browser has nothing else to do. */
  noteNew(): void {
    if (this.#version === '') return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      await afterFirstPaint();
      this.#save();
    }, QUIET);
  }

  #save(): void {
    const looks: Record<string, KeptLooks> = { ...this.#kept?.looks };
    for (const { recipe, known } of this.#parts) {
      const part: Record<string, KeptLook> = {};
      for (const [chosen, { kept }] of known) if (kept) part[chosen] = kept;
      const key = JSON.stringify(recipe);
      looks[key] = { ...looks[key], ...part };
    }
    const kept: Kept = {
      version: this.#version,
      base: this.#base,
      properties: [...this.#properties],
      looks,
    };
    try {
      this.#storage.setItem(KEPT_STYLES_KEY, JSON.stringify(kept));
    } catch {
      // There is no room: the next visit works them out again.
    }
  }
}

function read(storage: Storage, version: string): Kept | undefined {
  if (version === '') return undefined;
  try {
    const text = storage.getItem(KEPT_STYLES_KEY) ?? '';
    const kept: Kept = JSON.parse(text);
    // Nothing else writes it, so the version says that the rest is there.
    return kept.version === version && text.length < LIMIT ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Pages without a host, such as the catalogue and tests, name no version of it. */
function hostVersion(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=host-version]')?.content ?? '';
}

/** Those of this page. */
export const keptStyles = new KeptStyles(window.localStorage, hostVersion());
