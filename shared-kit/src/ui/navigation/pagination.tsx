import { chakra } from '@chakra-ui/react/styled-system';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { MouseEvent, ReactNode } from 'react';
import { useIntl } from '../../i18n';
import { Button } from '../button/button';
import { useOptimisticChoice } from '../form/use-optimistic-choice';
import { pageList } from './page-list';

interface PaginationProps {
  /** Starts at 1. */
  page: number;
  totalPages: number;
  onPageChange: (page: number) => void;
  /** Makes each page a real link, to open in a new tab. */
  hrefFor?: (page: number) => string;
}

const Nav = chakra('nav', {
  base: { display: 'flex', justifyContent: 'center', alignItems: 'center', gap: 1 },
});
const Pages = chakra('div', {
  base: { display: { base: 'flex', mdDown: 'none', _print: 'none' }, alignItems: 'center', gap: 1 },
});
const Gap = chakra('span', { base: { width: 6, textAlign: 'center', color: 'quiet' } });
const Summary = chakra('span', {
  base: {
    display: { base: 'none', mdDown: 'inline', _print: 'inline' },
    paddingInline: 2,
    fontSize: 'md',
  },
});
/** In high contrast mode all pages look alike, so the current one needs its own colours. */
const CURRENT_LOOK = {
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    background: 'Highlight',
    color: 'HighlightText',
  },
} as const;

/**
 * Renders nothing if there is at most one page. Chakra's `Pagination` is a state machine that would add 7.0 kB (brotli)
 * to every first visit.
 */
export function Pagination({ totalPages, onPageChange, hrefFor, ...props }: PaginationProps) {
  const intl = useIntl();
  const [page, choose] = useOptimisticChoice(props.page, onPageChange);
  if (totalPages <= 1) return null;

  function renderPage(target: number, label: string, children: ReactNode) {
    return (
      <PageButton
        target={target}
        label={label}
        isCurrent={target === page}
        isDisabled={target < 1 || target > totalPages}
        onPageChange={choose}
        hrefFor={hrefFor}
      >
        {children}
      </PageButton>
    );
  }

  return (
    <Nav aria-label={intl.formatMessage({ id: 'kit.pagination.label' })}>
      {renderPage(page - 1, intl.formatMessage({ id: 'kit.pagination.previous' }), <ChevronLeft />)}
      <Pages>
        {pageList(page, totalPages).map((entry) =>
          typeof entry === 'number' ? (
            <span key={entry}>
              {renderPage(
                entry,
                intl.formatMessage({ id: 'kit.pagination.page' }, { page: entry }),
                intl.formatNumber(entry),
              )}
            </span>
          ) : (
            <Gap key={entry} aria-hidden="true">
              …
            </Gap>
          ),
        )}
      </Pages>
      <Summary>
        {intl.formatMessage({ id: 'kit.pagination.summary' }, { page, total: totalPages })}
      </Summary>
      {renderPage(page + 1, intl.formatMessage({ id: 'kit.pagination.next' }), <ChevronRight />)}
    </Nav>
  );
}

interface PageButtonProps {
  target: number;
  label: string;
  isCurrent: boolean;
  isDisabled: boolean;
  onPageChange: (page: number) => void;
  hrefFor: ((page: number) => string) | undefined;
  children: ReactNode;
}

function PageButton({
  target,
  label,
  isCurrent,
  isDisabled,
  onPageChange,
  hrefFor,
  children,
}: PageButtonProps) {
  const look = {
    variant: isCurrent ? 'outline' : 'ghost',
    colorPalette: isCurrent ? 'orange' : 'gray',
    minWidth: '2.5rem',
    paddingInline: 2,
    'aria-label': label,
    ...(isCurrent && { 'aria-current': 'page' as const, css: CURRENT_LOOK }),
  } as const;

  function handleLinkClick(event: MouseEvent) {
    // Clicks with a modifier key are left to the browser: a new tab, a download.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    onPageChange(target);
  }

  if (hrefFor && !isDisabled) {
    return (
      <Button asChild {...look}>
        <a href={hrefFor(target)} onClick={handleLinkClick}>
          {children}
        </a>
      </Button>
    );
  }
  return (
    <Button {...look} disabled={isDisabled} onClick={() => onPageChange(target)}>
      {children}
    </Button>
  );
}
