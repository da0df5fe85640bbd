import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, ErrorBoundary, Notice } from '@maitred/shared-kit/ui';
import { type ReactNode, Suspense } from 'react';

interface LatePartProps {
  /** Stands in the room of the part until it is there. */
  loading?: ReactNode;
  children: ReactNode;
}

/** A part of a screen whose code comes after the content; without it the rest goes on. */
export function LatePart({ loading = null, children }: LatePartProps) {
  return (
    <ErrorBoundary fallback={() => <MissingPart />}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function MissingPart() {
  const intl = useIntl();
  return (
    <Notice
      tone="error"
      action={
        // Code that did not load is not asked for again within the page.
        <Button size="sm" variant="outline" color="gray" onClick={() => window.location.reload()}>
          {intl.formatMessage({ id: 'alerts.part.reload' })}
        </Button>
      }
    >
      {intl.formatMessage({ id: 'alerts.part.failed' })}
    </Notice>
  );
}
