/**
 * A webpack loader for react-router, which does not mark its components as free of side effects: without marks and display names, the
 * build leaves out those that nothing uses, such as its forms.
 */
module.exports = (code) =>
  code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/(?<== )(?=React\w*\.(?:forwardRef|createContext|memo)\()/g, '/*#__PURE__*/ ');
