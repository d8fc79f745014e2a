import { render } from 'preact';
import { App } from './App';
import { start } from './store';
import './style.css';

start();
render(<App />, document.getElementById('app')!);
