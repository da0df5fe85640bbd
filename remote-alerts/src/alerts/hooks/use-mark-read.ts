import { markAlertsReadEndpoint, markAllAlertsReadEndpoint } from '@maitred/contract';
import { useReadMarks, useUnreadAlerts } from '@maitred/shared-kit/alerts-state';
import { useErrorMessage, useMayCall } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useConfirmation, useToast } from '@maitred/shared-kit/ui';
import { useCallback } from 'react';
import { holdMark, sendHeldMarks } from '../api/held-marks';
import { markAllAlertsRead } from '../api/mark-read';

export interface MarkRead {
  /** False for a user who may only look. */
  isAllowed: boolean;
  isMarkingAll: boolean;
  /** Can be undone for 5 s: a single one by its key alone, as a word on each of many would be in the way. */
  mark: (ids: readonly number[]) => void;
  /** What is left of a page, be it a single one, can be undone for 5 s, and says so. */
  markThese: (ids: readonly number[]) => void;
  /** Asks first. */
  markAll: () => void;
}

/** Marks alerts read, and says so where it did not work. */
export function useMarkRead(): MarkRead {
  const mayMarkThese = useMayCall(markAlertsReadEndpoint);
  const mayMarkAll = useMayCall(markAllAlertsReadEndpoint);
  const { isAll } = useReadMarks();
  const report = useReportFailure();
  const markThese = useMarkThese(report);
  const mark = useCallback(
    (ids: readonly number[]) => {
      if (ids.length === 1) holdMark(ids, { onFailed: report });
      else markThese(ids);
    },
    [markThese, report],
  );
  const markAll = useMarkAll(report);
  const isAllowed = mayMarkThese && mayMarkAll;
  return { isAllowed, isMarkingAll: isAll, mark, markThese, markAll };
}

type Report = (error: unknown) => void;

function useMarkThese(report: Report): MarkRead['markThese'] {
  const intl = useIntl();
  const toast = useToast();
  return useCallback(
    (ids) => {
      let toastId: string | undefined;
      const mark = holdMark(ids, {
        onSettled: () => toastId !== undefined && toast.dismiss(toastId),
        onFailed: report,
      });
      if (mark === undefined) return;
      toastId = toast.success({
        title: intl.formatMessage({ id: 'alerts.mark.done' }, { count: ids.length }),
        action: { label: intl.formatMessage({ id: 'alerts.mark.undo' }), onAction: mark.undo },
        onClose: mark.sendNow,
      });
    },
    [intl, toast, report],
  );
}

function useMarkAll(report: Report): MarkRead['markAll'] {
  const intl = useIntl();
  const confirm = useConfirmation();
  const { count } = useUnreadAlerts();
  return useCallback(() => {
    confirm({
      title: intl.formatMessage({ id: 'alerts.mark.allTitle' }, { count }),
      description: intl.formatMessage({ id: 'alerts.mark.allHint' }),
      confirmLabel: intl.formatMessage({ id: 'alerts.mark.allConfirm' }),
      onConfirm: () => {
        void sendHeldMarks();
        void markAllAlertsRead().catch(report);
      },
    });
  }, [intl, confirm, count, report]);
}

function useReportFailure(): Report {
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
