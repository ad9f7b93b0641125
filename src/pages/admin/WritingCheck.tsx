import { CircleCheck, CircleDashed, Lightbulb } from 'lucide';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { Panel, Text } from '@/components/ui/primitives';
import { checkWriting } from '@/domain/writingCheck';
import { theme } from '@/theme/theme';
import { writingIn } from './recordDraft';
import type { FieldsProps, RecordKind } from './recordKind';

const Check = styled(Panel).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 16px 20px 18px;
  font-size: ${theme.size.small};
`;

const Mark = styled.p<{ $isSaved: boolean }>`
  display: flex;
  gap: 8px;
  align-items: center;
  color: ${({ $isSaved }) => ($isSaved ? theme.colour.school : theme.colour.amberText)};
  font-weight: 600;
`;

const Findings = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 12px;

  > li {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr);
    gap: 8px;
    overflow-wrap: anywhere;
    line-height: 1.4;
  }

  svg {
    margin-top: 2px;
    color: ${theme.colour.amberText};
  }
`;

type Props = {
  kind: RecordKind;
  form: FieldsProps<string>['form'];
  isDirty: boolean;
  isNew: boolean;
};

export function WritingCheck({ kind, form, isDirty, isNew }: Props) {
  useWatch({ control: form.control });
  const { text, ...rest } = writingIn(kind, form.getValues());
  const writing = { ...rest, text: useDeferredValue(text) };
  const findings = checkWriting(writing);
  const mark = isDirty ? 'Not saved yet' : 'Saved';
  return (
    <Check aria-label="Text check">
      {(isDirty || !isNew) && (
        <Mark $isSaved={!isDirty}>
          <Icon of={isDirty ? CircleDashed : CircleCheck} size={20} />
          {mark}
        </Mark>
      )}
      <Text $isBold>Before you publish</Text>
      {findings.length === 0 ? (
        <Text $size="small">{text.trim() === '' ? 'Suggestions appear here as you write.' : 'Nothing to improve.'}</Text>
      ) : (
        <Findings>
          {[...new Set(findings)].map((finding) => (
            <li key={finding}>
              <Icon of={Lightbulb} size={18} />
              <span>{finding}</span>
            </li>
          ))}
        </Findings>
      )}
    </Check>
  );
}
