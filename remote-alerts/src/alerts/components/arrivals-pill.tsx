import { ALERT_TYPES, type Alert, type AlertType } from '@maitred/contract';
import { type IntlShape, useIntl } from '@maitred/shared-kit/i18n';
import { chakra } from '@maitred/shared-kit/ui';

interface ArrivalsPillProps {
  arrivals: readonly Alert[];
  /** Whether there may be more than one page of arrivals. */
  isMore: boolean;
  onShow: () => void;
}

/** Takes up no space, so that the list below does not move when something arrives. */
const Place = chakra('div', {
  base: {
    position: 'sticky',
    top: 'calc(5rem + var(--safe-top, 0px))',
    // In such a low window the bar is not sticky.
    '@media (max-height: 30rem)': { top: 'calc(1rem + var(--safe-top, 0px))' },
    zIndex: 'bar',
    height: 0,
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'flex-start',
    marginBlockStart: -4,
    _print: { display: 'none' },
  },
});

const Pill = chakra('button', {
  base: {
    maxWidth: '100%',
    minHeight: { base: '2.75rem', md: '2.25rem' },
    marginBlockStart: 1,
    paddingInline: 4,
    paddingBlock: 1.5,
    borderRadius: 'full',
    background: 'pill',
    color: 'on-pill',
    fontSize: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    boxShadow: 'overlay',
    animation: 'arrive 160ms ease-out',
  },
});

const kindIds: Record<AlertType, string> = {
  absence: 'alerts.arrivals.absence',
  crowding: 'alerts.arrivals.crowding',
  order_delay: 'alerts.arrivals.orderDelay',
  table_dirty: 'alerts.arrivals.tableDirty',
};

/** "3 new: 2 crowding, 1 table not cleared · show". */
export function ArrivalsPill({ arrivals, isMore, onShow }: ArrivalsPillProps) {
  const intl = useIntl();
  return (
    <Place role="status">
      {arrivals.length > 0 && (
        <Pill type="button" onClick={onShow}>
          {intl.formatMessage(
            { id: 'alerts.arrivals.pill' },
            {
              count: arrivals.length,
              isMore: isMore ? 'yes' : 'no',
              kinds: kindsText(intl, arrivals),
            },
          )}
        </Pill>
      )}
    </Place>
  );
}

function kindsText(intl: IntlShape, arrivals: readonly Alert[]): string {
  const parts = ALERT_TYPES.map((type) => ({
    type,
    count: arrivals.filter((alert) => alert.type === type).length,
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ type, count }) => intl.formatMessage({ id: kindIds[type] }, { count }));
  return intl.formatList(parts, { type: 'unit' });
}
