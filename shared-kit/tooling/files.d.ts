// biome-ignore-all lint/style/noDefaultExport: what a build makes of a file is its default export.
/** What a build makes of an import of a file that is no script (compiler-options.ts). */
declare module '*.module.css' {
  /** The class names in the page, keyed by those in the source. */
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.css';

/** For remotes whose rspack.config.ts compiles these style sheets. */
declare module '*.module.scss' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.module.sass' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.module.less' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.scss';

declare module '*.sass';

declare module '*.less';

declare module '*.png' {
  const address: string;
  export default address;
}

declare module '*.jpg' {
  const address: string;
  export default address;
}

declare module '*.jpeg' {
  const address: string;
  export default address;
}

declare module '*.gif' {
  const address: string;
  export default address;
}

declare module '*.webp' {
  const address: string;
  export default address;
}

declare module '*.avif' {
  const address: string;
  export default address;
}

declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*.woff' {
  const address: string;
  export default address;
}

declare module '*.woff2' {
  const address: string;
  export default address;
}
