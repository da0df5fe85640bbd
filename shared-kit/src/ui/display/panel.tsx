import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';

interface PanelProps extends Omit<HTMLChakraProps<'section'>, 'title'> {
  title?: ReactNode;
  /** A few quiet words after the title: a period, a count. */
  aside?: ReactNode;
  /**
   * Whether the aside is next to or below the title on a wide screen. `below` is for narrow panels, which do not have
   * room for both in every language.
   */
  asidePlacement?: 'beside' | 'below';
  /** Buttons at the end of the title row. */
  actions?: ReactNode;
  /** The level of the title; `h2` by default. */
  titleAs?: 'h2' | 'h3' | 'h4';
  /** Removes the padding, so that rows or a picture reach the edges. */
  isFlush?: boolean;
}

const Root = chakra('section', {
  base: {
    background: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    minWidth: 0,
    paddingBlock: { base: 4, md: '1.125rem' },
    paddingInline: { base: 4, md: 5 },
    _print: { padding: 0, borderWidth: 0, borderRadius: 0 },
  },
  variants: {
    isFlush: {
      // Repeats each breakpoint, because a single value does not override the base's values for wider screens.
      true: {
        paddingBlock: { base: 0, md: 0 },
        paddingInline: { base: 0, md: 0 },
        overflow: 'hidden',
      },
    },
  },
});

const Header = chakra('header', {
  base: {
    breakAfter: 'avoid',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 3,
    rowGap: 1,
    marginBlockEnd: 3,
  },
  variants: {
    isFlush: {
      true: { paddingBlockStart: { base: 4, md: '1.125rem' }, paddingInline: { base: 4, md: 5 } },
    },
  },
});

const Title = chakra('h2', {
  base: { fontSize: 'md', fontWeight: 'semibold', marginInlineEnd: 'auto' },
});

const Aside = chakra('div', {
  base: { fontSize: 'sm', color: 'quiet' },
  variants: { placement: { beside: {}, below: { flexBasis: { lg: 'full' } } } },
});

const Actions = chakra('div', {
  base: { display: 'flex', gap: 2, alignSelf: 'center', maxWidth: '100%' },
});

/** A framed part of a screen, a landmark named by its title. */
export function Panel({
  title,
  aside,
  asidePlacement = 'beside',
  actions,
  titleAs = 'h2',
  isFlush = false,
  children,
  ...props
}: PanelProps) {
  const titleId = useId();
  const hasHeader = Boolean(title || aside || actions);
  return (
    <Root isFlush={isFlush} {...(title ? { 'aria-labelledby': titleId } : {})} {...props}>
      {hasHeader && (
        <Header isFlush={isFlush}>
          {title && (
            <Title as={titleAs} id={titleId}>
              {title}
            </Title>
          )}
          {aside && <Aside placement={asidePlacement}>{aside}</Aside>}
          {actions && <Actions>{actions}</Actions>}
        </Header>
      )}
      {children}
    </Root>
  );
}
