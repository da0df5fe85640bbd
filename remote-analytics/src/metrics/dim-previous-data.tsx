import type { Restaurant } from '@maitred/contract';
import { useInstantText } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, Text } from '@maitred/shared-kit/ui';
import type { ReactNode } from 'react';
import type { PreviousDataState } from './use-previous-data';

interface DimPreviousDataProps {
  /** Without data, the time of the read is not shown. */
  state: Pick<
    PreviousDataState<{ restaurant: Restaurant; instant: number }>,
    'isPreviousData' | 'data'
  >;
  children: ReactNode;
}

/** Dims metrics of the previous choice and says when they were read, in the time zone of their restaurant. */
export function DimPreviousData({
  state: { isPreviousData, data },
  children,
}: DimPreviousDataProps) {
  const intl = useIntl();
  const instantText = useInstantText();
  return (
    <Box position="relative" minWidth={0} aria-busy={isPreviousData}>
      {isPreviousData && (
        <Text
          role="status"
          position="absolute"
          insetInlineEnd={0}
          top={0}
          zIndex={1}
          paddingInline={2}
          borderRadius="sm"
          background="panel"
          fontSize="sm"
          color="quiet"
        >
          {data === undefined
            ? intl.formatMessage({ id: 'analytics.previousData.loading' })
            : intl.formatMessage(
                { id: 'analytics.previousData.asOf' },
                { time: instantText(data.instant, data.restaurant.timezone) },
              )}
        </Text>
      )}
      <Box opacity={isPreviousData ? 0.5 : 1}>{children}</Box>
    </Box>
  );
}
