/** Where no script will ever run: what only a script can do is not offered there. */
export const withoutScript = '@media (scripting: none)';
