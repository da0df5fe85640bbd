import { useReadMarks } from '@maitred/shared-kit/alerts-state';
import { useErrorMessage, usePermission } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useToast } from '@maitred/shared-kit/ui';
import { useCallback, useState } from 'react';
import { markAlertsRead, markAllAlertsRead } from '../api/mark-read';

export interface MarkRead {
  /** False for a user who may only look. */
  isAllowed: boolean;
  isMarkingAll: boolean;
  /** Whether `markThese` is under way. */
  isMarkingThese: boolean;
  markOne: (id: number) => void;
  markThese: (ids: readonly number[]) => void;
  markAll: () => void;
}

/** Marks alerts read, and says so where it did not work. */
export function useMarkRead(): MarkRead {
  const isAllowed = usePermission('update_alert');
  const { isAll } = useReadMarks();
  const [isMarkingThese, setIsMarkingThese] = useState(false);
  const report = useReportFailure();

  const markOne = useCallback((id: number) => void markAlertsRead([id]).catch(report), [report]);
  const markThese = useCallback(
    async (ids: readonly number[]) => {
      setIsMarkingThese(true);
      await markAlertsRead(ids).catch(report);
      setIsMarkingThese(false);
    },
    [report],
  );
  const markAll = useCallback(() => void markAllAlertsRead().catch(report), [report]);

  return {
    isAllowed,
    isMarkingAll: isAll,
    isMarkingThese,
    markOne,
    markThese: (ids) => void markThese(ids),
    markAll,
  };
}

function useReportFailure(): (error: unknown) => void {
  const intl = useIntl();
  const toast = useToast();
  const describeError = useErrorMessage();
  return useCallback(
    (error) => {
      toast.error({
        title: intl.formatMessage({ id: 'alerts.mark.failed' }),
        description: describeError(error),
      });
    },
    [intl, toast, describeError],
  );
}
