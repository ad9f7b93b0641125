import styled from 'styled-components';
import * as texts from '@/texts/adminLogin';

const Help = styled.details`
  color: ${({ theme }) => theme.colour.ink2};

  > summary {
    display: list-item;
    padding: 10px 0;
    font-weight: 600;
    cursor: pointer;
  }
`;

/** What helps an admin who cannot sign in: no mail with a link, which would open the account to readers of the mail (D-81). */
export function ForgottenPassword() {
  return (
    <Help>
      <summary>{texts.forgottenSummary}</summary>
      <p>{texts.forgottenHelp}</p>
    </Help>
  );
}
