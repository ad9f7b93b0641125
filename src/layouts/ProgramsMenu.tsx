import { ChevronDown } from 'lucide';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '@/components/ui/Icon';
import { programMenu } from '@/content/programs/programMenu';
import { paths, programAnchorPath } from '@/domain/paths';
import * as texts from '@/texts/layout';
import * as S from './ProgramsMenu.styles';
import { useDisclosure } from './useDisclosure';

/**
 * The programs in the header: a button that shows a list of links and closes on Escape, an outside click,
 * focus loss or a choice.
 */
export function ProgramsMenu() {
  const isHere = useLocation().pathname.startsWith(paths.programs);
  const entry = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const { isOpen, close, toggle } = useDisclosure(menuId);

  useEffect(() => {
    if (!isOpen) return;
    const handlePointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !entry.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  });

  function handleKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  }

  return (
    <S.Entry ref={entry} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <S.Toggle
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={menuId}
        aria-current={isHere ? 'page' : undefined}
        popoverTarget={menuId}
        onClick={toggle}
      >
        {texts.programsLink}
        <Icon of={ChevronDown} size={18} />
      </S.Toggle>
      <S.Menu id={menuId} popover={isOpen ? undefined : 'auto'}>
        <S.List>
          {programMenu.map(({ id, name, line, logo }) => (
            <li key={id}>
              <S.ProgramLink to={programAnchorPath(id)} $program={id}>
                <img src={logo} alt="" width={52} height={52} loading="lazy" decoding="async" />
                <span>
                  <S.Name>{name}</S.Name>
                  <S.Line>{line}</S.Line>
                </span>
              </S.ProgramLink>
            </li>
          ))}
        </S.List>
      </S.Menu>
    </S.Entry>
  );
}
