// Functions that some browsers named in package.json (`browserslist`) lack. A test fails if the built scripts use others.
import 'core-js/actual/array/at';
import 'core-js/actual/array/to-reversed';
import 'core-js/actual/object/has-own';
