import { useLocalized } from '../catalogue/use-localized';
import { useLocation } from '../src/router';
import { EmptyState } from '../src/ui';

/** Shown for an address of another remote, or of none: the development shell does not have it. */
export function Elsewhere() {
  const say = useLocalized();
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      title={say('This leads to another part', 'Эта ссылка ведёт в другую часть')}
      description={`${pathname}${search}`}
    />
  );
}
