import { markAlertsReadEndpoint, markAllAlertsReadEndpoint } from '@maitred/contract';
import { useReadMarks, useUnreadAlerts } from '@maitred/shared-kit/alerts-state';
import { useErrorMessage, useMutation } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useConfirmation, useToast } from '@maitred/shared-kit/ui';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { markAllAlertsRead, type SendMarkAll, type SendMarks } from '../api/mark-read';
import { flushPendingMarks, queueMark } from '../api/pending-marks';

export interface MarkRead {
  isMarkingAll: boolean;
  /**
   * Can be undone for 5 s. A single mark shows no toast and is undone by its key only, because a toast for each of
   * many would be in the way. For devices with a keyboard.
   */
  mark: (ids: readonly number[]) => void;
  /** Can be undone for 5 s and always shows a toast. For the rest of a page, and for devices without a keyboard. */
  markThese: (ids: readonly number[]) => void;
  /** Asks for confirmation first. */
  markAll: () => void;
}

/** Marks alerts read and reports failures. Undefined for a user with read-only access. */
export function useMarkRead(): MarkRead | undefined {
  const sendMarks = useMutation(markAlertsReadEndpoint);
  const sendMarkAll = useMutation(markAllAlertsReadEndpoint);
  const { isAll } = useReadMarks();
  const report = useReportFailure();
  const marks = useMarks(sendMarks, report);
  const markAll = useMarkAll(sendMarkAll, report);
  return marks && markAll && { ...marks, markAll, isMarkingAll: isAll };
}

type Report = (error: unknown) => void;

function useMarks(sendMarks: SendMarks | undefined, onFailed: Report) {
  const intl = useIntl();
  const toast = useToast();
  return useMemo(() => {
    if (sendMarks === undefined) return undefined;
    const markThese: MarkRead['markThese'] = (ids) => {
      let toastId: string | undefined;
      const mark = queueMark(ids, {
        sendMarks,
        onSettled: () => toastId !== undefined && toast.dismiss(toastId),
        onFailed,
      });
      if (mark === undefined) return;
      toastId = toast.success({
        title: intl.formatMessage({ id: 'alerts.mark.done' }, { count: ids.length }),
        action: { label: intl.formatMessage({ id: 'alerts.mark.undo' }), onAction: mark.undo },
        onClose: mark.sendNow,
      });
    };
    const mark: MarkRead['mark'] = (ids) => {
      if (ids.length === 1) queueMark(ids, { sendMarks, onFailed });
      else markThese(ids);
    };
    return { mark, markThese };
  }, [intl, toast, sendMarks, onFailed]);
}

function useMarkAll(sendMarkAll: SendMarkAll | undefined, onFailed: Report) {
  const intl = useIntl();
  const confirm = useConfirmation();
  const { count } = useUnreadAlerts();
  const latestCount = useRef(count);
  useLayoutEffect(() => {
    latestCount.current = count;
  });
  if (sendMarkAll === undefined) return undefined;

  const ask = (asked = 0, more = 0): void => {
    const hint = intl.formatMessage({ id: 'alerts.mark.allHint' });
    confirm({
      title: intl.formatMessage({ id: 'alerts.mark.allTitle' }, { count: asked }),
      description:
        more > 0
          ? `${intl.formatMessage({ id: 'alerts.mark.allMore' }, { count: more })} ${hint}`
          : hint,
      confirmLabel: intl.formatMessage({ id: 'alerts.mark.allConfirm' }),
      onConfirm: () => {
        const { current: present = 0 } = latestCount;
        // The call also marks alerts that arrived after the question, which nobody may have seen.
        if (present > asked) {
          ask(present, present - asked);
          return;
        }
        void flushPendingMarks();
        void markAllAlertsRead(sendMarkAll).catch(onFailed);
      },
    });
  };
  return () => ask(count);
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
