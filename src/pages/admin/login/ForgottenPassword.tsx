import styled from 'styled-components';

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
      <summary>Forgot your password or lost your phone?</summary>
      <p>
        Ask another admin: under Users, they can give you a new password and remove your second factor. If no admin can sign in,
        ask the person who runs the server.
      </p>
    </Help>
  );
}
