import { chakra } from '@chakra-ui/react/styled-system';
import ImageOff from 'lucide-react/icons/image-off';
import { type ReactNode, useState } from 'react';
import { useIntl } from '../../i18n';
import { withoutSignature } from './signed-address';

export interface PictureProps {
  /** Undefined while it is not known, which shows as loading; "" if there is none, which shows as failed. */
  src: string | undefined;
  /** Translated description of the picture; "" if it is decorative. */
  alt: string;
  /** Width to height, such as `16 / 9`: the space is kept before the picture arrives. */
  aspectRatio: number | string;
  /** A CSS width; the available width by default. */
  width?: string;
  fit?: 'cover' | 'contain';
  /** Shows the last picture until a new source has loaded, for stills that refresh. */
  keepsPrevious?: boolean;
  /** Loads the picture only when it is near the viewport. */
  isLazy?: boolean;
  /** Replaces the translated "could not be loaded". */
  failedMessage?: ReactNode;
  onLoad?: (event: { width: number; height: number }) => void;
  onError?: () => void;
  /** Rendered over the picture: outlines, a label. */
  children?: ReactNode;
}

/** Lists have many pictures, so one class styles everything in each of them. */
const Frame = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    borderRadius: 'md',
    background: 'hover',
    maxWidth: '100%',
    containerType: 'inline-size',
    '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
    // Until it has loaded, the browser would show its own frame and the alternative text.
    '& > img[data-state=loading]': { opacity: 0 },
    '& > img[data-state=failed]': { display: 'none' },
    '& > [data-part=shimmer]': {
      position: 'absolute',
      inset: 0,
      background: 'line',
      animation: 'shimmer 1.4s ease-in-out infinite',
    },
  },
});

const Failed = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 1.5,
    padding: 2,
    fontSize: 'sm',
    lineHeight: '1.25',
    textAlign: 'center',
    color: 'quiet',
    '& svg': { width: '1.5rem', height: '1.5rem', flexShrink: 0 },
    '@container (max-width: 10rem)': {
      gap: 0.5,
      padding: 1,
      fontSize: 'xs',
      '& svg': { width: '1rem', height: '1rem' },
    },
    // A thumbnail has no room for a sentence: it shows only the icon, and the text is for screen readers.
    '@container (max-width: 7rem)': { '& span': { srOnly: true } },
  },
});

type PictureState = 'loading' | 'loaded' | 'failed';

/**
 * A picture that is loading, loaded, or failed with a message. A new source starts again, unless it only differs by its
 * signature: a picture on screen then stays, and one that failed is retried.
 */
export function Picture({
  src: newest,
  alt,
  aspectRatio,
  width = '100%',
  fit = 'cover',
  keepsPrevious = false,
  isLazy = false,
  failedMessage,
  onLoad,
  onError,
  children,
}: PictureProps) {
  const intl = useIntl();
  const [settled, setSettled] = useState<{ src: string | undefined; state: 'loaded' | 'failed' }>();
  const [shownSource, setShownSource] = useState<string>();
  const isShown =
    settled?.state === 'loaded' &&
    withoutSignature(settled.src ?? '') === withoutSignature(newest ?? '');
  const src = isShown ? settled.src : newest;
  const settledState = settled && settled.src === src ? settled.state : 'loading';
  // With an empty address the element fires neither `load` nor `error`.
  const state: PictureState = src === '' ? 'failed' : settledState;
  const previous = keepsPrevious && state === 'loading' ? shownSource : undefined;
  return (
    // A plain style attribute, because style props would be resolved for each picture.
    <Frame data-state={state} style={{ width, aspectRatio }}>
      {state === 'loading' && !previous && <div data-part="shimmer" aria-hidden="true" />}
      {previous && <img src={previous} alt="" style={{ objectFit: fit }} />}
      <img
        // A new element for each source, because the old one would keep showing the previous picture.
        key={src}
        src={src || undefined}
        alt={alt}
        style={{ objectFit: fit }}
        loading={isLazy ? 'lazy' : 'eager'}
        decoding="async"
        data-state={state}
        onLoad={(event) => {
          setSettled({ src, state: 'loaded' });
          setShownSource(src);
          onLoad?.({
            width: event.currentTarget.naturalWidth,
            height: event.currentTarget.naturalHeight,
          });
        }}
        onError={() => {
          setSettled({ src, state: 'failed' });
          onError?.();
        }}
      />
      {state === 'failed' && (
        <Failed>
          <ImageOff aria-hidden="true" />
          <span>{failedMessage ?? intl.formatMessage({ id: 'kit.picture.failed' })}</span>
        </Failed>
      )}
      {children}
    </Frame>
  );
}
