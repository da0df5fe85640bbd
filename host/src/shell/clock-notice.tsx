import { clockDifference } from '@maitred/shared-kit/host';
import { durationText, useIntl } from '@maitred/shared-kit/i18n';
import { useStore } from '@maitred/shared-kit/store';
import { Box, Notice } from '@maitred/shared-kit/ui';

/** Says that the clock of this device is wrong, because "so far" and "now" depend on it. */
export function ClockNotice() {
  const intl = useIntl();
  const minutes = useStore(clockDifference);
  if (minutes === 0) return null;
  const duration = durationText(intl, Math.abs(minutes) * 60);
  return (
    <Box marginBlockEnd={4}>
      <Notice tone="warning">
        {intl.formatMessage(
          { id: minutes > 0 ? 'host.clock.fast' : 'host.clock.slow' },
          { duration },
        )}
      </Notice>
    </Box>
  );
}
