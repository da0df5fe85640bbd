import type { Alert } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra, lazyComponent, Panel, useFetchAhead, useIsPrinting } from '@maitred/shared-kit/ui';
import { type Ref, useCallback, useMemo, useState } from 'react';
import { groupAlerts, unreadIds } from '../group-alerts';
import { AlertRow, type AlertRowActions } from './alert-row';
import type { PicturedAlert } from './snapshot-viewer';

const SnapshotViewer = lazyComponent(() =>
  import(/* webpackChunkName: "part-viewer" */ './snapshot-viewer').then(
    (module) => module.SnapshotViewer,
  ),
);

interface AlertListProps extends Pick<AlertRowActions, 'onMarkRead'> {
  alerts: readonly Alert[];
  /** The alert that the address links to. */
  linkedId: number | undefined;
  /** The list element, for moving the focus between rows. */
  listRef: Ref<HTMLUListElement>;
}

export const Rows = chakra('ul', {
  base: {
    listStyleType: 'none',
    '& > li + li': { borderBlockStartWidth: '1px', borderColor: 'line' },
    '& > li[data-repeat]': { paddingInlineStart: { base: 3, md: 6 }, background: 'background' },
  },
  variants: {
    // Skips layout and the shimmer of loading pictures for rows far off screen. The first rows are always laid
    // out: their real size must be known from the start, or the page would shift while somebody reads it.
    isLong: {
      true: {
        '& > li:nth-of-type(n + 9)': {
          contentVisibility: 'auto',
          containIntrinsicHeight: { base: 'auto 20rem', md: 'auto 6.5rem' },
          _print: { contentVisibility: 'visible' },
        },
      },
    },
  },
});

/** The alerts of a page, with repeats folded behind the newest and pictures that can be enlarged. */
export function AlertList({ alerts, linkedId, onMarkRead, listRef }: AlertListProps) {
  const intl = useIntl();
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const [enlargedId, setEnlargedId] = useState<number>();
  useFetchAhead(SnapshotViewer.prefetch, { isPatient: true });
  // Nobody can unfold repeats on paper.
  const isPrinting = useIsPrinting();
  const groups = useMemo(() => groupAlerts(alerts), [alerts]);
  const pictured = alerts.filter((alert): alert is PicturedAlert => alert.type !== 'order_delay');
  const enlarged = pictured.find(({ id }) => id === enlargedId);
  // Otherwise the viewer would open by itself over the next list that has this alert.
  if (enlargedId !== undefined && enlarged === undefined) setEnlargedId(undefined);
  const handleToggleRepeats = useCallback(
    (id: number) => setUnfolded((ids) => toggled(ids, id)),
    [],
  );
  const handleEnlarge = useCallback((alert: Alert) => setEnlargedId(alert.id), []);
  const actions = {
    onMarkRead,
    onEnlarge: handleEnlarge,
    onToggleRepeats: handleToggleRepeats,
  };

  return (
    <Panel isFlush>
      <Rows ref={listRef} isLong aria-label={intl.formatMessage({ id: 'alerts.list.label' })}>
        {groups.map((group) => {
          const { lead, earlier } = group;
          const isOpen =
            isPrinting || unfolded.has(lead.id) || earlier.some(({ id }) => id === linkedId);
          const shown = isOpen ? [lead, ...earlier] : [lead];
          return shown.map((alert) => {
            const stands = alert === lead && !isOpen ? group : { lead: alert, earlier: [] };
            return (
              <li key={alert.id} data-repeat={alert === lead ? undefined : ''}>
                <AlertRow
                  {...actions}
                  alert={alert}
                  unreadIds={unreadIds(stands).join(',')}
                  repeats={alert === lead ? earlier.length : 0}
                  areRepeatsShown={isOpen}
                  isLinked={alert.id === linkedId}
                />
              </li>
            );
          });
        })}
      </Rows>
      {enlarged && (
        <SnapshotViewer
          alerts={pictured}
          shown={enlarged}
          onShow={(alert) => setEnlargedId(alert?.id)}
          onMarkRead={onMarkRead}
        />
      )}
    </Panel>
  );
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
