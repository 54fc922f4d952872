"""OpenStack Swift with its S3 interface in one process: swift.py FOLDER PORT. Objects lie in the folder."""

import os
import sys

import eventlet

eventlet.patcher.monkey_patch()

from swift.common import utils, wsgi
from swift.common.ring import RingBuilder

folder, port = sys.argv[1], int(sys.argv[2])

SERVER = """
[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = server
[app:server]
use = egg:swift#{kind}
"""

PROXY = """
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:s3api]
use = egg:swift#s3api
# In the place of a thousand: what reads a listing has to turn pages for thirty pictures.
max_bucket_listing = 12
[filter:tempauth]
use = egg:swift#tempauth
user_hospital_pictures = a-secret-of-the-tests .admin
"""


def serve(kind, text, listener):
    conf = os.path.join(folder, kind + ".conf")
    with open(conf, "w") as file:
        file.write(text.format(folder=folder, kind=kind))
    app = wsgi.loadapp(conf, global_conf={"log_name": kind})
    return eventlet.spawn(eventlet.wsgi.server, listener, app, log_output=False, protocol=wsgi.SwiftHttpProtocol)


os.makedirs(os.path.join(folder, "devices", "disk"), exist_ok=True)
for kind in ("account", "container", "object"):
    listener = eventlet.listen(("127.0.0.1", 0))
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({"id": 0, "region": 1, "zone": 1, "weight": 1, "device": "disk", "meta": "",
                     "ip": "127.0.0.1", "port": listener.getsockname()[1],
                     "replication_ip": "127.0.0.1", "replication_port": listener.getsockname()[1]})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, kind + ".ring.gz"))
    serve(kind, SERVER, listener)
front = eventlet.listen(("127.0.0.1", port))
proxy = serve("proxy", PROXY, front)
print("listening on", front.getsockname()[1], flush=True)
proxy.wait()
