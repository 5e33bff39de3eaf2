#!/usr/bin/python3
"""A WebKitGTK window for WebKitWebDriver that is exactly the page: the toolbar of MiniBrowser would not fit a phone.

Its system is dark. The environment says how large it is (ENGINE_WIDTH and ENGINE_HEIGHT, in CSS pixels), which file
takes the faults of its pages (ENGINE_LOG), and which folder the files that they save (ENGINE_SAVED).
"""
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

WIDTH = int(os.environ['ENGINE_WIDTH'])
HEIGHT = int(os.environ['ENGINE_HEIGHT'])

# The driver passes on nothing of what its browser writes.
log = os.open(os.environ['ENGINE_LOG'], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(log, 1)
os.dup2(log, 2)

Gtk.init([])
Gtk.Settings.get_default().set_property('gtk-application-prefer-dark-theme', True)
context = WebKit2.WebContext.new_with_website_data_manager(WebKit2.WebsiteDataManager.new_ephemeral())
context.set_automation_allowed(True)
windows = []


def save(_context, download):
    def place(_download, name):
        download.set_destination('file://' + os.path.join(os.environ['ENGINE_SAVED'], name))
        return True

    download.connect('decide-destination', place)


context.connect('download-started', save)

# An automated page writes nothing to the output: it sends its faults here.
LISTEN = '''(() => {
  const send = (...parts) => window.webkit.messageHandlers.fault.postMessage(parts.map(String).join(' '));
  const write = console.error;
  console.error = (...parts) => { send('console.error:', ...parts); write.apply(console, parts); };
  addEventListener('error', ({ target, message, filename }) => {
    if (target === window) send(message, filename);
    else send('not loaded:', target.src || target.href);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => send('rejection:', reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => send(violatedDirective, blockedURI));
})();'''


def write_fault(text):
    print('page:', text.replace('\n', ' '), flush=True)


def make_content():
    content = WebKit2.UserContentManager()
    start = WebKit2.UserScriptInjectionTime.START
    content.add_script(WebKit2.UserScript(LISTEN, WebKit2.UserContentInjectedFrames.TOP_FRAME, start, None, None))
    content.connect('script-message-received::fault', lambda _, sent: write_fault(sent.get_js_value().to_string()))
    content.register_script_message_handler('fault')
    return content


def make_view(*_):
    view = WebKit2.WebView(web_context=context, user_content_manager=make_content(), is_controlled_by_automation=True)
    settings = view.get_settings()
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(WIDTH, HEIGHT)
    window.add(view)
    window.show_all()
    window.move(0, 0)
    windows.append(window)

    def close(_view):
        windows.remove(window)
        window.destroy()
        if not windows:
            Gtk.main_quit()

    view.connect('close', close)
    view.connect('web-process-terminated', lambda _view, why: write_fault(f'its process ended: {why}'))
    return view


def begin(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('zaraba-engines')
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect('create-web-view', make_view)


context.connect('automation-started', begin)
Gtk.main()
