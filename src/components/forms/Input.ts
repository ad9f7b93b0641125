import styled, { css } from 'styled-components';

const look = css`
  width: 100%;
  min-height: 50px;
  padding: 12px 14px;
  border: ${({ theme }) => theme.stroke} solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.white};
  color: ${({ theme }) => theme.colour.ink};

  &::placeholder {
    color: ${({ theme }) => theme.colour.ink3};
    opacity: 1;
  }

  &:hover {
    border-color: ${({ theme }) => theme.colour.ink2};
  }

  &:focus {
    border-color: ${({ theme }) => theme.colour.ink};
    border-radius: ${({ theme }) => theme.radius.control};
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }

  &[aria-invalid='true'] {
    border: 2px solid ${({ theme }) => theme.colour.danger};
    background: ${({ theme }) => theme.colour.dangerGround};
  }

  &[readonly],
  &:disabled {
    background: ${({ theme }) => theme.colour.cotton};
    color: ${({ theme }) => theme.colour.ink2};
  }
`;

export const Input = styled.input`
  ${look}
`;

export const Textarea = styled.textarea`
  ${look}
  min-height: 148px;
  line-height: 1.55;
  resize: vertical;
  /* Grows with the text where the browser supports it. */
  field-sizing: content;
  max-height: 70vh;
`;
