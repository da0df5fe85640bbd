import { useIntl } from '@maitred/shared-kit/i18n';
import { Link as RouterLink } from '@maitred/shared-kit/router';
import { chakra, Link, Panel } from '@maitred/shared-kit/ui';
import { askPath } from '../composer/initial-prompt';
import { QuestionButton } from '../composer/question-button';
import { useSuggestedQuestions } from '../composer/use-suggested-questions';

const SHOWN = 3;

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 3,
    '& > ul': { display: 'flex', flexWrap: 'wrap', gap: 2, listStyleType: 'none', minWidth: 0 },
  },
});

/** Home screen widget: some questions to the assistant and a link to it. */
export function AskTheAssistant() {
  const intl = useIntl();
  const questions = useSuggestedQuestions().slice(0, SHOWN);
  return (
    <Panel title={intl.formatMessage({ id: 'chat.widget.title' })}>
      <Line>
        {questions.length > 0 && (
          <ul aria-label={intl.formatMessage({ id: 'chat.suggestions.label' })}>
            {questions.map((question) => (
              <li key={question}>
                <QuestionButton asChild>
                  <RouterLink to={askPath(question)}>{question}</RouterLink>
                </QuestionButton>
              </li>
            ))}
          </ul>
        )}
        <Link asChild fontSize="md">
          <RouterLink to="/chat">{intl.formatMessage({ id: 'chat.widget.own' })}</RouterLink>
        </Link>
      </Line>
    </Panel>
  );
}
