import type { AlertPage } from '@maitred/contract';
import { useAlertsFilter } from '@maitred/shared-kit/alerts-state';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useLocation } from '@maitred/shared-kit/router';
import { Flex, Pagination, Text } from '@maitred/shared-kit/ui';

interface ListFootProps {
  alertPage: AlertPage;
}

/** "1–20 of 56", and the pagination. */
export function ListFoot({ alertPage }: ListFootProps) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const { filter, changeFilter, searchFor } = useAlertsFilter();
  const { page, itemsPerPage, totalPages, totalItems, results } = alertPage;
  const first = (page - 1) * itemsPerPage + 1;

  function handlePageChange(next: number) {
    changeFilter({ page: next });
    window.scrollTo({ top: 0 });
  }

  return (
    <Flex flexWrap="wrap" alignItems="center" justifyContent="space-between" gap={3}>
      <Text fontSize="md" color="quiet">
        {intl.formatMessage(
          { id: 'alerts.list.range' },
          { from: first, to: first + results.length - 1, total: totalItems },
        )}
      </Text>
      <Pagination
        // The requested page, even while the previous one is still on screen.
        page={Math.min(filter.page, totalPages)}
        totalPages={totalPages}
        onPageChange={handlePageChange}
        hrefFor={(target) => `${pathname}${searchFor({ page: target })}`}
      />
    </Flex>
  );
}
