import { useIntl } from '@maitred/shared-kit/i18n';
import { Link } from '@maitred/shared-kit/router';
import { VisuallyHidden } from '@maitred/shared-kit/ui';
import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { linkTarget } from './link-target';

/** A link in an answer. Screens open in place, web pages in a new tab. */
export function AnswerLink({ href, children }: { href: string; children: ReactNode }) {
  const intl = useIntl();
  const target = linkTarget(href);
  if (target === undefined) return children;
  if (target.kind === 'inside') return <Link to={target.to}>{children}</Link>;
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer">
      <span>{children}</span>
      <ExternalLink aria-hidden="true" />
      <VisuallyHidden>{` ${intl.formatMessage({ id: 'chat.answer.newTab' })}`}</VisuallyHidden>
    </a>
  );
}
